import { MessageDescriptor, type Sentence } from './message-descriptor.ts';

const prefix = '{"said":';

/** Encodes a sentence, with its values if it has any, for the database. It is translated when somebody reads it. */
export function storedSentence(sentence: Sentence): string {
  return sentence instanceof MessageDescriptor ? `${prefix}${JSON.stringify(sentence)}}` : sentence;
}

/**
 * Decodes a stored sentence. A sentence from an earlier version is an English text and is used as the key of its translations.
 */
export function readStoredSentence(text: string): MessageDescriptor {
  if (!text.startsWith(prefix)) return new MessageDescriptor(text, {});
  return revived(JSON.parse(text).said);
}

type MessageValues = MessageDescriptor['values'];
type StoredValue = MessageValues[string] | { text: string; values: Record<string, StoredValue> };

function revived({ text, values }: { text: string; values: Record<string, StoredValue> }): MessageDescriptor {
  const all = Object.entries(values).map(([name, value]) => [name, readValue(value)] as const);
  return new MessageDescriptor(withStraightApostrophes(text), Object.fromEntries(all));
}

/** Earlier versions wrote some texts with curly apostrophes. The catalogues have all of them with straight ones. */
const withStraightApostrophes = (text: string) => text.replaceAll('’', "'");

function readValue(value: StoredValue): MessageValues[string] {
  return typeof value === 'object' && 'text' in value ? revived(value) : value;
}
