import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';

/** Takes the device's network away until the test ends; what it gives back brings it again earlier. */
export function goOffline(): () => void {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const comeBack = () => {
    network.mockRestore();
    onlineManager.setOnline(true);
  };
  onTestFinished(comeBack);
  return comeBack;
}
