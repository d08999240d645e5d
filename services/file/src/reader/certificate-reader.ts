import type { Akte } from './understanding/akte.ts';

export interface CertificateReading {
  last_name: string | null;
  insertion: string | null;
  first_names: string | null;
  /** As printed: "vrouw", "V", "F", "mannelijk", … */
  gender: string | null;
  /** yyyy-MM-dd */
  date_of_birth: string | null;
  /** yyyy-MM-dd */
  date_of_death: string | null;
  /** 0..100; null when nothing could be read. */
  score: number | null;
  /** Names the akte in the whole country, for telling that it was reported before. */
  akte: Akte | null;
}
