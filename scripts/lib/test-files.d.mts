export declare const unitTests: string[];
