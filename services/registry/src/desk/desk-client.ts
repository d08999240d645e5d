import { type Client, createClient } from '@nabericht/api-client/client';
import { type registryContract, registryPaths } from '@nabericht/contracts/registry';
import type { Hono } from 'hono';
import { AtDesk } from '../team-api/team-door.ts';
import type { Team } from '../team-key/team.ts';

export type DeskClient = Client<typeof registryContract>;

/** Uses the teams' own contract, as the command does: the desk can do nothing that a command cannot. */
export const createDeskClient = (app: Pick<Hono, 'request'>, team: Team): DeskClient =>
  createClient<typeof registryContract>(registryPaths, async (path, init) =>
    app.request(path, init, new AtDesk(team)),
  );
