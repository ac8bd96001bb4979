import {
  offeredLanguages,
  type SpokenLanguage,
  spokenLanguages,
} from '@library/contract/spoken-languages.ts';
import type { FastifyRequest } from 'fastify';

/** What a page depends on besides its address. */
export const pageVaries = 'Accept-Language, Cookie';

/**
 * The language of a visitor's page: the one that this browser has chosen, which the client says in a cookie; else the first of the browser's
 * languages that is offered; else the library's own. Only who has chosen a language by name gets one that is not offered yet.
 */
export function pageLanguageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  own: SpokenLanguage,
  offered: readonly SpokenLanguage[] = offeredLanguages,
): SpokenLanguage {
  const [, cookie] = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '') ?? [];
  const chosen = spokenLanguages.find((each) => each === cookie);
  if (chosen) return chosen;
  const wished = rankedTags(headers['accept-language'] ?? '')
    .map((tag) => offered.find((each) => each === tag.split('-')[0]))
    .find((each) => each !== undefined);
  return wished ?? (offered.includes(own) ? own : 'en');
}

/** The languages of an `Accept-Language`, the most wanted first. */
function rankedTags(header: string): string[] {
  const wishes = header.split(',').flatMap((part) => {
    const [, tag, quality = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? [];
    return tag === undefined || Number(quality) === 0
      ? []
      : [{ tag: tag.toLowerCase(), quality: Number(quality) }];
  });
  return wishes.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}
