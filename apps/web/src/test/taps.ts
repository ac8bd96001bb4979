import { onTestFinished } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

/** Makes the browser one with a touch screen, as on a phone, until the test ends. */
export async function useTouchScreen(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
}

/** Taps the middle of an element with a finger. */
export async function tap(target: Locator): Promise<void> {
  const { x, y, width, height } = target.element().getBoundingClientRect();
  // The tests' page is a frame of the browser's page.
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const finger = { x: frame.x + x + width / 2, y: frame.y + y + height / 2 };
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
