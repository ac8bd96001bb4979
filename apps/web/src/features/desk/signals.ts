/** The storage key for whether the desk makes sounds on this device. */
const KEY = 'deskSounds';

/** Whether the desk makes sounds and vibrates on this device: yes unless somebody switched it off. */
export function hasSounds(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setSounds(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}

/** A high tone for what can be done, a low one for what cannot. */
const tones = { good: { pitch: 880, buzz: [60] }, bad: { pitch: 220, buzz: [60, 60, 60] } };

let context: AudioContext | undefined;

/** Signals by a tone and a vibration how a scan or an act went, because staff look at the book. */
export function signal(how: keyof typeof tones): void {
  if (!hasSounds()) return;
  const { pitch, buzz } = tones[how];
  navigator.vibrate?.(buzz);
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.18);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.2);
  } catch {
    // A device without sound still shows everything.
  }
}
