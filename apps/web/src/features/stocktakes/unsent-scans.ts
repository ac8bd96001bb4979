import type { SentScan } from '@library/contract/copies/stocktake-scans.ts';
import { newId } from '../../lib/offline/new-id.ts';

const DEVICE = 'stocktake-device';
const unsentOf = (stocktakeId: string) => `stocktake-unsent-${stocktakeId}`;

/** A scan with the account that made it; scans of earlier versions have none. */
export type UnsentScan = SentScan & { account_id?: string | undefined };

/** The id by which the server tells this browser apart, and the number of its next scan. */
interface CountingDevice {
  device_id: string;
  next: number;
}

function read<Stored>(key: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function readDevice(): CountingDevice {
  const stored = read<CountingDevice>(DEVICE);
  return stored ?? { device_id: newId(), next: 1 };
}

/** The scans that the server does not have yet, oldest first. They are stored beyond the page's life, so that no scan is lost. */
export function readUnsent(stocktakeId: string): UnsentScan[] {
  return read<UnsentScan[]>(unsentOf(stocktakeId)) ?? [];
}

/** Those of the unsent scans that this account may send: its own, and those without an account. */
export function ownOf(unsent: readonly UnsentScan[], accountId: string | null): UnsentScan[] {
  return unsent.filter(({ account_id = accountId }) => account_id === accountId);
}

/** Stores a scan under the next number of this device until it is sent. */
export function keepUnsent(
  stocktakeId: string,
  scan: Pick<UnsentScan, 'text' | 'how' | 'account_id'>,
  device_at: string,
): void {
  const device = readDevice();
  localStorage.setItem(DEVICE, JSON.stringify({ ...device, next: device.next + 1 }));
  const unsent = [...readUnsent(stocktakeId), { ...scan, device_at, device_seq: device.next }];
  localStorage.setItem(unsentOf(stocktakeId), JSON.stringify(unsent));
}

/** Deletes scans that the server has, or that it will never accept. */
export function forgetUnsent(stocktakeId: string, sent: readonly SentScan[]): void {
  const gone = new Set(sent.map(({ device_seq }) => device_seq));
  const left = readUnsent(stocktakeId).filter(({ device_seq }) => !gone.has(device_seq));
  if (left.length === 0) localStorage.removeItem(unsentOf(stocktakeId));
  else localStorage.setItem(unsentOf(stocktakeId), JSON.stringify(left));
}

/** The id that goes with the scans' numbers, which start at 1 for each id; the desk's acts have another one. */
export function scanDeviceId(): string {
  return readDevice().device_id;
}
