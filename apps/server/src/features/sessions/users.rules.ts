import type { Block } from '@library/contract/people/readers.ts';

/** The block of a reader as responses contain it; the fields are absent where there is none. */
export function blockOf(reader: { blocked_at: Date | null; blocked_reason: string | null }): {
  blocked?: Block;
} {
  return reader.blocked_at === null ? {} : { blocked: { reason: reader.blocked_reason } };
}
