import { z } from 'zod';
import { isPushHost } from './features/push/push-addresses.rules.ts';
import { list } from './setting-schemas.ts';

/** The settings of notices on people's devices. */
export const pushSettings = {
  push: z.enum(['on', 'off']).default('on'),
  /** Push services beside those of the usual browsers. */
  push_hosts: list.refine(
    (hosts) => hosts.every(isPushHost),
    'must be names such as push.example.org or *.push.example.org',
  ),
};
