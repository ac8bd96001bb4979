import { MessageDescriptor, type Sentence } from './message-descriptor.ts';

const mark = '{"said":';

/** A sentence as the database keeps it until somebody reads it, in whatever language: its text, with its values where it has any. */
export function storedSentence(sentence: Sentence): string {
  return sentence instanceof MessageDescriptor ? `${mark}${JSON.stringify(sentence)}}` : sentence;
}

/** A stored sentence; one from an earlier version is an English text, and stays one. */
export function readStoredSentence(text: string): MessageDescriptor {
  if (!text.startsWith(mark)) return new MessageDescriptor(text, {});
  return revived(JSON.parse(text).said);
}

type Values = MessageDescriptor['values'];
type StoredValue = Values[string] | { text: string; values: Record<string, StoredValue> };

function revived({ text, values }: { text: string; values: Record<string, StoredValue> }): MessageDescriptor {
  const all = Object.entries(values).map(([name, value]) => [name, readValue(value)] as const);
  return new MessageDescriptor(text, Object.fromEntries(all));
}

function readValue(value: StoredValue): Values[string] {
  return typeof value === 'object' && 'text' in value ? revived(value) : value;
}
