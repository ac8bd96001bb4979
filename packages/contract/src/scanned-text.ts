import { copyLabelOf } from './copy-labels.ts';

/** The label in what somebody scanned: the address of a copy's page in any library, or a label by itself; null for any other text. */
export function readScannedLabel(text: string): string | null {
  const [, label] = /^https?:\/\/[^/\s]+\/c\/([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(text.trim()) ?? [];
  return copyLabelOf(label ?? text);
}
