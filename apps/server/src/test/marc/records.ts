import type { DataField, MarcRecord } from '../../catalogue-files/marc/marc-record.ts';

/** Parses a field in the usual notation: `245 10 $a Title $c Somebody`, with `_` for a blank indicator. */
function fieldOf(text: string): DataField {
  const [, tag = '', ind1 = ' ', ind2 = ' ', rest = ''] = /^(\S{3}) (.)(.) (.*)$/s.exec(text) ?? [];
  const subfields = rest
    .split(/\s*\$(?=[a-z0-9] )/)
    .slice(1)
    .map((part) => ({ code: part.slice(0, 1), value: part.slice(2) }));
  return { tag, ind1: ind1.replace('_', ' '), ind2: ind2.replace('_', ' '), subfields };
}

interface Given {
  leader?: string;
  /** The control fields by their tags. */
  controls?: Record<string, string>;
}

/** A record from its fields in the usual notation. */
export function marcRecord(fields: readonly string[], { leader, controls = {} }: Given = {}): MarcRecord {
  return {
    leader: leader ?? '00000nam a2200000 a 4500',
    controls: Object.entries(controls).map(([tag, value]) => ({ tag, value })),
    fields: fields.map(fieldOf),
  };
}

/** The bytes of a file in pieces of this length, as a stream delivers them. */
export async function* inPieces(bytes: Uint8Array, length = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
