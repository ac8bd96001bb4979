import { QueryClientProvider } from '@tanstack/react-query';
import { useSpoken } from '../lib/language/spoken.ts';
import { queryClient } from '../lib/queries/query-client.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { BrowserRouter } from './router/browser-router.tsx';
import { Pages } from './router.tsx';
import { PageBoundary } from './shell/page-states/page-boundary.tsx';

/** The whole application: language, cache, session, pages. */
export function App() {
  useSpoken();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <BrowserRouter>
          <PageBoundary>
            <Pages />
          </PageBoundary>
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
}
