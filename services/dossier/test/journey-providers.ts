import { JOURNEYS, journeyProviders } from '@nabericht/domain/report/report-journeys.fixture';

const all = JOURNEYS.flatMap(journeyProviders);

/** Every provider of every journey, without duplicates. */
export const JOURNEY_PROVIDERS = [...new Map(all.map((provider) => [provider._id, provider])).values()];
