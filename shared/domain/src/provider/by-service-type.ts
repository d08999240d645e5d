import { type Provider, SERVICE_TYPES, type ServiceType } from './provider.ts';

export interface ProviderGroup<P> {
  serviceType: ServiceType;
  providers: P[];
}

/** In the fixed order of the service types; a type without providers has no group. */
export const byServiceType = <P extends Pick<Provider, 'serviceType'>>(
  providers: readonly P[],
): ProviderGroup<P>[] =>
  SERVICE_TYPES.map((serviceType) => ({
    serviceType,
    providers: providers.filter((provider) => provider.serviceType === serviceType),
  })).filter((group) => group.providers.length > 0);
