import type pg from 'pg';

/** How busy the pools of one name are, in this process. */
export interface PoolUse {
  name: string;
  used: number;
  idle: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
  most: number;
}

const pools = new Set<pg.Pool>();

/** Includes this pool in `poolUses`, until it ends. */
export function countPool(pool: pg.Pool): void {
  pools.add(pool);
}

export function poolUses(): PoolUse[] {
  const uses = new Map<string, PoolUse>();
  for (const pool of pools) {
    if (pool.ended) pools.delete(pool);
    else {
      const name = pool.options.application_name?.replace('nabericht ', '') ?? '';
      const { used, idle, waiting, most } = uses.get(name) ?? { used: 0, idle: 0, waiting: 0, most: 0 };
      uses.set(name, {
        name,
        used: used + pool.totalCount - pool.idleCount,
        idle: idle + pool.idleCount,
        waiting: waiting + pool.waitingCount,
        most: most + pool.options.max,
      });
    }
  }
  return [...uses.values()];
}
