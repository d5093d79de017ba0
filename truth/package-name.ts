/** The documented package. */
export const PACKAGE_NAME = 'react-native-cloud-storage';
