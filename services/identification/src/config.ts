import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

const IdentificationConfig = v.object({
  ...StandaloneConfig.entries,
  DOSSIER_SERVICE_URL: url,
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: v.string(),
  OIDC_CLIENT_SECRET: v.string(),
});

export const readConfig = () => readEnvironment(IdentificationConfig, process.env);
