import { text } from 'node:stream/consumers';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { prepareFirstPage } from '../app/router.tsx';
import { speakIn } from '../lib/language/choice.ts';
import { queryClient } from '../lib/queries/query-client.ts';

/** Larger than any page, in bytes: React would put large parts at the end, and scripts there that move them to their places. */
const wholePage = 10_000_000;

/** The page that is open, in a language, as HTML. Waits for the code of its late parts. @throws {Error} when any part of it cannot be drawn */
export async function drawPage(language: SpokenLanguage): Promise<string> {
  queryClient.clear();
  await speakIn(language);
  await prepareFirstPage(window.location.pathname);
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App />, {
    progressiveChunkSize: wholePage,
    // React would leave the part out and continue.
    onError: (fault) => {
      faults.push(fault);
    },
  });
  const html = await text(prelude);
  if (faults.length > 0) throw faults[0];
  return html;
}
