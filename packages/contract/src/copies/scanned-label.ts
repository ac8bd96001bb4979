import { labelTextOf } from './typed-label.ts';

/**
 * The label in a scanned text, as `labelTextOf` reads it: in the address of a copy's page in any library, or alone; null for any
 * other text.
 */
export function readScannedLabel(text: string): string | null {
  const [, label] = /^https?:\/\/[^/\s]+\/c\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(text.trim()) ?? [];
  // The one sign of a label that an address cannot hold as it is.
  return labelTextOf(label?.replace(/%2F/gi, '/') ?? text);
}
