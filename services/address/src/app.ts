import { addressContract } from '@nabericht/contracts/address-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { AddressDeps } from './deps.ts';
import { completeAddress } from './routes/complete-address.ts';

export function createApp(deps: AddressDeps): Hono {
  const app = createServiceApp(deps.log);
  const handlers = { completeAddress: completeAddress(deps) };
  bindContract(app, wirePaths.address, addressContract, handlers, serviceDoor(deps.door));
  return app;
}
