/** One address at a zip code and house number, as the register holds it. */
export interface RegisteredAddress {
  street: string;
  city: string;
  zipCode: string;
  houseNumber: string;
  /** House letter and addition as they are shown: `A`, `2`, `A-2`; empty when there is none. */
  addition: string;
  lat: number | null;
  lng: number | null;
}

export interface AddressRegister {
  /** @throws when the register is away or slow */
  find(zipCode: string, houseNumber: string): Promise<RegisteredAddress[]>;
}
