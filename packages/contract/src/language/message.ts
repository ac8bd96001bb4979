import { withCaseEnding } from './case-endings.ts';

/** A part of a message: plain text, a value, or a tag with its content. */
type MessagePiece =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'plural' | 'select'; name: string; cases: ReadonlyMap<string, readonly MessagePiece[]> }
  | { kind: 'tag'; name: string; inside: readonly MessagePiece[] };

export type Message = readonly MessagePiece[];

const TAG = /^<(\w+)>/;
const VALUE = /^\{(\w+)(?:, (number))?\}/;
const CHOICE = /^\{(\w+), (plural|select),/;
const CASE = /^ (=\d+|\w+) \{/;
const LETTERS = /^(?:[^{}<#]|<(?!\/?\w+>)|#)/;

/**
 * Parses a message in the subset of ICU syntax that we use: `{name}`, `{count, number}`,
 * `{count, plural, one {# book} other {# books}}` with `=0` for a single number, `{kind, select, reader {…} other {…}}`, and
 * tags, `<link>…</link>`. Apostrophes have no special meaning.
 * @throws {SyntaxError} if the text is not a message
 */
export function readMessage(text: string): Message {
  let rest = text;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const must = (pattern: RegExp) => {
    const match = take(pattern);
    if (!match) throw new SyntaxError(`'${text}' cannot be read as a message at '${rest}'.`);
    return match;
  };

  function pieces(plural: string | null): MessagePiece[] {
    const read: MessagePiece[] = [];
    for (let piece = next(plural); piece !== null; piece = next(plural)) {
      const last = read.at(-1);
      if (typeof piece === 'string' && typeof last === 'string') read[read.length - 1] = last + piece;
      else read.push(piece);
    }
    return read;
  }

  function next(plural: string | null): MessagePiece | null {
    if (rest === '' || rest.startsWith('}') || /^<\/\w+>/.test(rest)) return null;
    if (plural !== null && take(/^#/)) return { kind: 'number', name: plural };
    const tag = take(TAG)?.[1];
    if (tag) {
      const inside = pieces(plural);
      must(new RegExp(`^</${tag}>`));
      return { kind: 'tag', name: tag, inside };
    }
    const value = take(VALUE);
    if (value?.[1]) return { kind: value[2] === 'number' ? 'number' : 'value', name: value[1] };
    const choice = take(CHOICE);
    if (choice?.[1]) return choiceOf(choice[1], choice[2] === 'plural' ? 'plural' : 'select', plural);
    return must(LETTERS)[0];
  }

  function choiceOf(name: string, kind: 'plural' | 'select', plural: string | null): MessagePiece {
    const cases = new Map<string, readonly MessagePiece[]>();
    for (let key = must(CASE)[1]; key; key = take(CASE)?.[1]) {
      cases.set(key, pieces(kind === 'plural' ? name : plural));
      must(/^\}/);
    }
    must(/^\}/);
    if (!cases.has('other'))
      throw new SyntaxError(`'${text}' does not say what holds for every other {${name}}.`);
    return { kind, name, cases };
  }

  const message = pieces(null);
  if (rest !== '') throw new SyntaxError(`'${text}' cannot be read as a message at '${rest}'.`);
  return message;
}

/** How the parts of a message are written. `T` is the type of the parts that are not plain text. */
type Writer<T> = {
  /** The raw value of a placeholder. */
  given: (name: string) => unknown;
  /** The value of a placeholder as it appears in the sentence. */
  valueOf: (name: string) => T;
  /** The result of a tag for its content. */
  tagged: (name: string, inside: (T | string)[]) => T;
  /** The plural form of a count: 'one', 'other'. */
  pluralOf: (count: number) => string;
  /** A number with thousands separators: '1,204'. */
  numberOf: (count: number) => string;
};

/** Writes a message with its values, piece by piece. */
export function writeMessage<T>(message: Message, writer: Writer<T>): (T | string)[] {
  const written = message.flatMap((piece): (T | string)[] => {
    if (typeof piece === 'string') return [piece];
    if (piece.kind === 'tag') return [writer.tagged(piece.name, writeMessage(piece.inside, writer))];
    if (piece.kind === 'value') return [writer.valueOf(piece.name)];
    const value = writer.given(piece.name);
    if (piece.kind === 'number') return [writer.numberOf(Number(value))];
    const form = piece.kind === 'plural' ? writer.pluralOf(Number(value)) : String(value);
    const { cases } = piece;
    return writeMessage(cases.get(`=${value}`) ?? cases.get(form) ?? cases.get('other') ?? [], writer);
  });
  return inOne(written);
}

/** Joins adjacent texts into one, including the case endings of Bengali. */
function inOne<T>(written: readonly (T | string)[]): (T | string)[] {
  const parts: (T | string)[] = [];
  for (const part of written) {
    const last = parts.at(-1);
    if (typeof last === 'string' && typeof part === 'string')
      parts[parts.length - 1] = withCaseEnding(last, part);
    else parts.push(part);
  }
  return parts;
}
