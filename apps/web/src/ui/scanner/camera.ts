import { t } from '../../lib/language/texts.ts';
/** Whether this device has a camera that pages may ask for. */
export async function hasCamera(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** Starts the camera at the back of a phone, or the one that there is. Rejects with a DOMException that says why it cannot. */
export function startCamera(): Promise<MediaStream> {
  // Pages that did not come over TLS have no cameras at all.
  if (!navigator.mediaDevices?.getUserMedia) {
    return Promise.reject(new DOMException('No camera', 'NotFoundError'));
  }
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
}

/** Why the camera shows nothing, and the way on without it, such as "type the number". */
export function faultOf(error: unknown, instead: string): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return t('This page may not use the camera. Allow it in the settings of your browser, or {instead}.', {
      instead,
    });
  }
  if (name === 'NotReadableError')
    return t('Another app is using the camera. Close it, or {instead}.', { instead });
  if (name === 'NotFoundError') return t('We found no camera here. Please {instead}.', { instead });
  return t('We couldn’t start the camera. Please {instead}.', { instead });
}

declare global {
  /** The light beside the camera, which TypeScript does not know yet. */
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** Switches the light beside the camera; null where there is none, or pages may not switch it. */
export function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  // Firefox tells no capabilities.
  if (!track?.getCapabilities?.().torch) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] });
}
