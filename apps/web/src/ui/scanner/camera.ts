import { t } from '../../lib/language/texts.ts';
/** Whether this device has a camera that pages can use. */
export async function hasCamera(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** Starts the back camera of a phone, or any other camera. Rejects with a DOMException that names the reason. */
export function startCamera(): Promise<MediaStream> {
  // Pages without HTTPS cannot use any camera.
  if (!navigator.mediaDevices?.getUserMedia) {
    return Promise.reject(new DOMException('No camera', 'NotFoundError'));
  }
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
}

/** The reason why the camera shows nothing, and what to do instead, such as "type the number". */
export function faultOf(error: unknown, instead: string): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return t(
      "This page isn't allowed to use the camera. Allow it in the settings of your browser, or {instead}.",
      {
        instead,
      },
    );
  }
  if (name === 'NotReadableError')
    return t('Another app is using the camera. Close it, or {instead}.', { instead });
  if (name === 'NotFoundError') return t("We couldn't find a camera here. Please {instead}.", { instead });
  return t("We couldn't start the camera. Please {instead}.", { instead });
}

declare global {
  /** The camera's light; TypeScript does not declare it yet. */
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** The switch of the camera's light; null when there is no light or pages cannot switch it. */
export function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  // Firefox does not report capabilities.
  if (!track?.getCapabilities?.().torch) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on }] });
}
