import { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import type { Refusal } from '@nabericht/contracts/registry';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { type InnerDoorDeps, innerDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';

interface Asked {
  apiPaths: readonly string[];
  tryOut: (id: ReleaseId, beside?: ReleaseId) => Promise<Refusal[]>;
}

/** The endpoints for the registry, under /internal/gateway. Any other caller gets 404. */
export function addInnerApi(app: Hono, { apiPaths, tryOut }: Asked, door: InnerDoorDeps): void {
  bindContract(
    app,
    internalPaths.gateway,
    internalGatewayContract,
    {
      readApiPaths: async () => ({ paths: [...apiPaths] }),
      async tryRelease({ params, query: { beside } }) {
        const id = parseRelease(params.release);
        if (!id) throw notFound();
        return { refusals: await tryOut(id, (beside && parseRelease(beside)) || undefined) };
      },
    },
    innerDoor(door),
  );
}
