import { Said, type Sentence } from './said.ts';

const mark = '{"said":';

/** A sentence as the database keeps it until somebody reads it, in whatever language: its text, with its values where it has any. */
export function kept(sentence: Sentence): string {
  return sentence instanceof Said ? `${mark}${JSON.stringify(sentence)}}` : sentence;
}

/** A stored sentence; one from an earlier version is an English text, and stays one. */
export function readKept(text: string): Said {
  if (!text.startsWith(mark)) return new Said(text, {});
  return revived(JSON.parse(text).said);
}

type Values = Said['values'];
type KeptValue = Values[string] | { text: string; values: Record<string, KeptValue> };

function revived({ text, values }: { text: string; values: Record<string, KeptValue> }): Said {
  const all = Object.entries(values).map(([name, value]) => [name, readValue(value)] as const);
  return new Said(text, Object.fromEntries(all));
}

function readValue(value: KeptValue): Values[string] {
  return typeof value === 'object' && 'text' in value ? revived(value) : value;
}
