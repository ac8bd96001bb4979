import { copyLabelOf } from './typed-label.ts';

/** The label in a scanned text: the address of a copy's page in any library, or the label alone; null for any other text. */
export function readScannedLabel(text: string): string | null {
  const [, label] = /^https?:\/\/[^/\s]+\/c\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(text.trim()) ?? [];
  return copyLabelOf(label ?? text);
}
