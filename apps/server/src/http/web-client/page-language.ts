import {
  offeredLanguages,
  type SpokenLanguage,
  spokenLanguages,
} from '@library/contract/spoken-languages.ts';
import type { FastifyRequest } from 'fastify';
import { wishedLanguages } from '../responses/response-language.ts';

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
  const wished = wishedLanguages(headers['accept-language'])
    .map((tag) => offered.find((each) => each === tag.split('-')[0]))
    .find((each) => each !== undefined);
  return wished ?? (offered.includes(own) ? own : 'en');
}
