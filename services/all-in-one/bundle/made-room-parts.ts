import { readFile } from 'node:fs/promises';
import type { RoomParts } from '@nabericht/gateway/room/room-parts';

/** In the place of the gateway's: read when this was built. */
export const readRoomParts = async (): Promise<RoomParts> =>
  JSON.parse(await readFile(`${import.meta.dirname}/room-parts.json`, 'utf8'));
