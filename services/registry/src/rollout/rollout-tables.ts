import type { Arm } from '@nabericht/release-model/draw';
import type { Generated } from 'kysely';

export interface RolloutTables {
  /** What some visitors are to get first, and how; never changed. */
  rollout: {
    id: Generated<number>;
    channel: string;
    releases: string[];
    /** In place of releases. */
    flag: string | null;
    /** The share of visitors in each stage, in draws; the last is all of them. */
    stages: number[];
    least_minutes: number;
    least_visitors: number;
    holds: boolean;
  };
  /** What visitors of an arm met with within a minute: each visitor counts once for each of these. */
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
