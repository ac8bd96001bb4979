import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import type { FastifyRequest } from 'fastify';

const range =
  /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** The languages of an `Accept-Language` in small letters, the most wanted first; what cannot be read or is refused is left out. */
export function wishedLanguages(header: string | undefined): string[] {
  const wishes = (header ?? '').split(',').flatMap((part) => {
    const [, tag = '', quality = '1'] = range.exec(part) ?? [];
    return tag === '' || Number(quality) === 0 ? [] : [{ tag: tag.toLowerCase(), quality: Number(quality) }];
  });
  // The sort is stable: of equal wishes the first one counts.
  return wishes.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

/**
 * The language in which a call is answered, by its `Accept-Language` alone (RFC 4647, lookup): Bengali only for those who name it before
 * English. Without the header, and where it cannot be read, it is English.
 */
export function acceptedLanguage(header: string | undefined): SpokenLanguage {
  const first = wishedLanguages(header).find((tag) => /^(?:\*|(?:en|bn)(?:-.*)?)$/.test(tag));
  return first?.startsWith('bn') ? 'bn' : 'en';
}

/** The language in which this call is answered. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): SpokenLanguage {
  return acceptedLanguage(headers['accept-language']);
}

/** The headers of an answer with sentences: its language, and that another caller may get another one. */
export const headersOfLanguage = (language: SpokenLanguage) => ({
  'content-language': language,
  vary: 'Accept-Language',
});

/** The same beside the other headers of a response, name and value in turn: what it varies by comes together. */
export function withLanguage(headers: readonly string[], language: SpokenLanguage): string[] {
  const { vary, ...others } = headersOfLanguage(language);
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === 'vary');
  const joined = at < 0 ? [...headers, 'vary', vary] : headers.with(at + 1, `${vary}, ${headers[at + 1]}`);
  return [...joined, ...Object.entries(others).flat()];
}
