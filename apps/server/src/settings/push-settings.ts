import { z } from 'zod';
import { isPushHost } from '../lib/network/push-hosts.ts';
import { list } from './setting-schemas.ts';

export const pushSettings = {
  push: z.enum(['on', 'off']).default('on'),
  /** Hosts of further push services, besides those of the common browsers. */
  push_hosts: list.refine(
    (hosts) => hosts.every(isPushHost),
    'must be names such as push.example.org or *.push.example.org',
  ),
};
