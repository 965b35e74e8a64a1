declare module 'zipcodes' {
  type ZipCode = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  const zipcodes: { codes: Readonly<Record<string, ZipCode>> };
  export default zipcodes;
}
