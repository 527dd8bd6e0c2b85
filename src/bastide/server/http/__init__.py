"""What answers requests: the application, REST, the WebSocket, and who is let in."""
