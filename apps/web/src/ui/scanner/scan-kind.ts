import type { CodeFormat } from './frames.ts';

/** What a page scans, with the texts for the person who scans. */
export interface ScanKind {
  format: CodeFormat;
  title: string;
  /** What to hold in front of the camera. */
  text: string;
  /** What to do if the camera fails: "type the number". */
  instead: string;
}
