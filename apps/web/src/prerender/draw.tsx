import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { prepareFirstPage } from '../app/router.tsx';
import { queryClient } from '../lib/query-client.ts';

/** Larger than any page, in bytes: React would put large parts at the end, and scripts there that move them to their places. */
const wholePage = 10_000_000;

/** The page that is open, as HTML. Waits for the code of its late parts. @throws {Error} when any part of it cannot be drawn */
export async function drawPage(): Promise<string> {
  queryClient.clear();
  await prepareFirstPage(window.location.pathname);
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App />, {
    progressiveChunkSize: wholePage,
    // React would leave the part out and go on.
    onError: (fault) => {
      faults.push(fault);
    },
  });
  const html = await text(prelude);
  if (faults.length > 0) throw faults[0];
  return html;
}
