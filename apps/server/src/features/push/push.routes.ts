import { movePush, subscribePush, testPush, unsubscribePush } from '@library/contract/notices/push.ts';
import type { Server } from '../../http/serve.ts';
import * as push from './push.service.ts';

export function pushRoutes(serve: Server): void {
  serve(subscribePush, async ({ library, actor, token, body }) => {
    await push.subscribe(library, actor, token ?? '', body);
    return { message: 'Notifications are on for this device.' };
  });

  serve(movePush, async ({ library, body }) => {
    await push.move(library, body);
    return { message: 'Notifications stay on.' };
  });

  serve(unsubscribePush, async ({ library, actor, body }) => {
    await push.unsubscribe(library, actor, body.endpoint);
    return { message: 'Notifications are off for this device.' };
  });

  serve(testPush, async ({ library, actor, body }) => {
    await push.askForTest(library, actor, body);
    return { message: 'A test is on its way.' };
  });
}
