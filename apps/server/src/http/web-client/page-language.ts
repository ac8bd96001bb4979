import {
  offeredLanguages,
  type SpokenLanguage,
  spokenLanguages,
} from '@library/contract/language/spoken-languages.ts';
import type { FastifyRequest } from 'fastify';
import { wishedLanguages } from '../responses/response-language.ts';

/** The request headers that a page depends on. */
export const pageVaries = 'Accept-Language, Cookie';

/**
 * The language of a visitor's page: the chosen one, which the client stores in a cookie; else the first of the browser's
 * languages that is offered; else the library's. A language that is not offered yet is used only if it was explicitly chosen.
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
