export declare function keepFilesInMemory(): () => void;
