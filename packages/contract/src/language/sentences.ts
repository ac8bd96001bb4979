/** A sentence as it is looked up in a catalogue, with its values. */
interface Parts {
  text: string;
  values: Readonly<Record<string, string | number>>;
}

const made = new Map<string, Parts>();

/**
 * A sentence of the contract, in English. Client and server look up its parts (`partsOf`) to translate it. Its values come
 * from the code, never from people, so that their number is limited; text values are translated as well.
 */
export function sentence(text: string, values: Parts['values'] = {}): string {
  const english = text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
  made.set(english, { text, values });
  return english;
}

/** The template and the values of a sentence of the contract; undefined for any other text. */
export function partsOf(english: string): Parts | undefined {
  return made.get(english);
}
