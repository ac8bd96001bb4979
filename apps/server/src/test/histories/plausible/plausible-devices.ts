let serial = 0;

/** A browser, with the public key of the example in RFC 8291. */
export const pushDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/device-${++serial}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

/** Calls of the endpoints for a device's notifications, for `plausibleCalls`. */
export function pushCalls(unknown: () => string) {
  return {
    subscribePush: () => ({ body: pushDevice() }),
    movePush: () => ({ body: { ...pushDevice(), old: { endpoint: unknown(), auth: 'B'.repeat(22) } } }),
    unsubscribePush: () => ({ body: { endpoint: pushDevice().endpoint } }),
    testPush: () => ({ body: { endpoint: pushDevice().endpoint } }),
  };
}

/** Calls of the endpoints for the devices of an account, for `plausibleCalls`. */
export function sessionCalls(unknown: () => string) {
  return {
    listSessions: () => ({}),
    endSession: () => ({ params: { id: unknown() } }),
    endOtherSessions: () => ({}),
  };
}
