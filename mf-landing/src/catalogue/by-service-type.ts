import { SERVICE_TYPES, type ServiceType } from '@nabericht/domain/provider';
import type { CardProvider } from './card-provider.ts';

export interface ProviderGroup {
  serviceType: ServiceType;
  providers: CardProvider[];
}

/** In the fixed order of the service types; a type without providers has no group. */
export const byServiceType = (providers: readonly CardProvider[]): ProviderGroup[] =>
  SERVICE_TYPES.map((serviceType) => ({
    serviceType,
    providers: providers.filter((provider) => provider.serviceType === serviceType),
  })).filter((group) => group.providers.length > 0);
