import type { CodeFormat } from './frames.ts';

/** What a page scans, in words for the person with the phone. */
export interface ScanKind {
  format: CodeFormat;
  title: string;
  /** What to hold in front of the camera. */
  text: string;
  /** What to do where the camera fails: "type the number". */
  instead: string;
}
