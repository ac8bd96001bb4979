let serial = 0;

/** A browser, with the public key of the example in RFC 8291. */
export const pushDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/device-${++serial}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});
