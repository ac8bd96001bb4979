import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { FastifyRequest } from 'fastify';

const range =
  /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The languages of an `Accept-Language` header in lower case, the most wanted first, without unreadable and rejected (q=0) ones.
 */
export function wishedLanguages(header: string | undefined): string[] {
  const wishes = (header ?? '').split(',').flatMap((part) => {
    const [, tag = '', quality = '1'] = range.exec(part) ?? [];
    return tag === '' || Number(quality) === 0 ? [] : [{ tag: tag.toLowerCase(), quality: Number(quality) }];
  });
  // The sort is stable: languages of equal quality keep their order.
  return wishes.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

/**
 * The language of a response by the `Accept-Language` header (RFC 4647, lookup): Bengali when the header prefers it to English;
 * English otherwise, also without a readable header.
 */
export function acceptedLanguage(header: string | undefined): SpokenLanguage {
  const first = wishedLanguages(header).find((tag) => /^(?:\*|(?:en|bn)(?:-.*)?)$/.test(tag));
  return first?.startsWith('bn') ? 'bn' : 'en';
}

/** The language in which this call is answered. */
export function languageOfResponse({ headers }: Pick<FastifyRequest, 'headers'>): SpokenLanguage {
  return acceptedLanguage(headers['accept-language']);
}

/** The headers of a response with sentences: `Content-Language`, and `Vary`, because the language depends on the caller. */
export const headersOfLanguage = (language: SpokenLanguage) => ({
  'content-language': language,
  vary: 'Accept-Language',
});

/** Adds the language headers to the other headers of a response, name and value in turn, and joins their `Vary` values. */
export function withLanguage(headers: readonly string[], language: SpokenLanguage): string[] {
  const { vary, ...others } = headersOfLanguage(language);
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === 'vary');
  const joined = at < 0 ? [...headers, 'vary', vary] : headers.with(at + 1, `${vary}, ${headers[at + 1]}`);
  return [...joined, ...Object.entries(others).flat()];
}
