/** A sentence as it is asked for in a catalogue, with what stands in it. */
interface Parts {
  text: string;
  values: Readonly<Record<string, string | number>>;
}

const made = new Map<string, Parts>();

/**
 * A sentence of the contract, in English. Client and server find its parts again (`partsOf`) to say it in another language. Its values
 * come from the code, never from people, so that there are only so many: a text among them is asked for as well.
 */
export function sentence(text: string, values: Parts['values'] = {}): string {
  const english = text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
  made.set(english, { text, values });
  return english;
}

/** What a sentence of the contract was made of; undefined for any other. */
export function partsOf(english: string): Parts | undefined {
  return made.get(english);
}
