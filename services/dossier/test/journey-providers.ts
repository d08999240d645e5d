import { JOURNEYS, journeyProviders } from '@nabericht/domain/report/report-journeys.fixture';

const all = JOURNEYS.flatMap(journeyProviders);

/** Every provider of every journey, once. */
export const JOURNEY_PROVIDERS = [...new Map(all.map((provider) => [provider._id, provider])).values()];
