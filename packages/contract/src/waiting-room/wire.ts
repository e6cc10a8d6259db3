import { renamed } from '../fields.ts';
import { place } from './model.ts';

export const placeWire = renamed(place, { state: 'status', number: 'ticketNo', admittedUntil: 'admittedUntilTime' });
