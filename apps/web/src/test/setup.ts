import '../styles/base.css';
import { queryClient } from '../lib/query-client.ts';

// A query that could not reach the server is retried as in the product, but without the pause before it.
const options = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });
