import type { Arm } from '@nabericht/release-model/draw';
import type { Generated } from 'kysely';

export interface RolloutTables {
  /** What some visitors get first, and in which stages; never changed. */
  rollout: {
    id: Generated<number>;
    channel: string;
    releases: string[];
    /** A flag instead of releases. */
    flag: string | null;
    /** The share of visitors in each stage, in draws; the last stage is all of them. */
    stages: number[];
    least_minutes: number;
    least_visitors: number;
    holds: boolean;
  };
  /** What visitors of an arm experienced within a minute: each visitor counts at most once for each of these. */
  rollout_minute: {
    rollout_id: number;
    stage: number;
    arm: Arm;
    minute: Date;
    served: number;
    begun: number;
    loaded: number;
    failed: number;
    hung: number;
    erred: number;
    steps: number;
    load_ms: number[];
  };
}
